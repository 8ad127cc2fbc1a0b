// Goodness of fit for the tests of variates: how likely a sample is, if it comes from the distribution it should.
//
// Seeds are fixed, so a test passes always or never. Where one fails after a change of a sampler's bits, p values say whether
// that is bad luck: they are uniform, and below 0.001 for one new test in a thousand.
#ifndef GOODNESS_H
#define GOODNESS_H

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <vector>

namespace goodness {

// Upper tail of Kolmogorov's distribution, for samples of at least a thousand.
inline double kolmogorov(std::vector<double> sample, const std::function<double(double)> &distribution) {
    std::sort(sample.begin(), sample.end());
    double n = sample.size(), largest = 0;
    for (size_t i = 0; i < sample.size(); i++) {
        double f = distribution(sample[i]);
        largest = std::max({largest, f - i / n, (i + 1) / n - f});
    }
    double root = std::sqrt(n), lambda = (root + 0.12 + 0.11 / root) * largest, p = 0;
    for (int k = 1; k < 100; k++) p += (k % 2 ? 2 : -2) * std::exp(-2.0 * k * k * lambda * lambda);
    return std::min(1.0, std::max(0.0, p));
}

// Regularised incomplete gamma function P(a, x), by its series, or by its continued fraction for large x.
inline double gammaP(double a, double x) {
    if (x <= 0) return 0;
    double front = std::exp(a * std::log(x) - x - std::lgamma(a));
    if (x < a + 1) {
        double term = 1 / a, sum = term;
        for (double k = a + 1; term > sum * 1e-16; k++) sum += term *= x / k;
        return front * sum;
    }
    double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
    for (int i = 1; i < 1000; i++) {
        double an = -i * (i - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        h *= d * c;
        if (std::fabs(d * c - 1) < 1e-15) break;
    }
    return 1 - front * h;
}

// Regularised incomplete beta function, by Simpson's rule on a grid that is fine at both ends.
inline double betaI(double a, double b, double x) {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    // t = sin^2(phi) takes the poles of the density away for a, b >= 1/2.
    double top = std::asin(std::sqrt(x)), sum = 0,
           scale = 2 / std::exp(std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b));
    const int steps = 200;
    auto f = [&](double phi) { return std::pow(std::sin(phi), 2 * a - 1) * std::pow(std::cos(phi), 2 * b - 1); };
    for (int i = 0; i <= steps; i++) sum += f(top * i / steps) * (i == 0 || i == steps ? 1 : i % 2 ? 4 : 2);
    return scale * sum * top / steps / 3;
}

// Pearson's chi-square: values against their probabilities; those expected less than ten times are taken together.
inline double chiSquare(const std::vector<long> &sample, const std::function<double(long)> &probability, long low,
                        long high) {
    std::map<long, long> counts;
    for (long value : sample) counts[value]++;
    double n = sample.size(), sum = 0, expected = 0, seen = 0, left = 1;
    long cells = 0, counted = 0;
    auto close = [&] {
        sum += (seen - expected) * (seen - expected) / expected;
        cells++;
        expected = seen = 0;
    };
    for (long value = low; value <= high; value++) {
        double p = probability(value);
        left -= p;
        expected += n * p;
        seen += counts[value];
        counted += counts[value];
        if (expected >= 10 && left * n >= 10) close();
    }
    expected += left * n;
    seen += n - counted;
    close();
    return 1 - gammaP((cells - 1) / 2.0, sum / 2);
}

} // namespace goodness

#endif
