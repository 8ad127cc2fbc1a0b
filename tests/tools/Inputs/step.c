int step(int number)
{
    return number + 1;
}
