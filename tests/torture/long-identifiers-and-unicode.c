extern void abort(void);
static int
    a_very_long_identifier_that_goes_on_and_on_until_it_is_far_longer_than_what_the_standard_of_nineteen_eighty_nine_would_have_allowed_for_names_of_external_linkage_1 =
        1,
    a_very_long_identifier_that_goes_on_and_on_until_it_is_far_longer_than_what_the_standard_of_nineteen_eighty_nine_would_have_allowed_for_names_of_external_linkage_2 =
        2;
static int $dollar(int $) {
    return $ + 1;
}
static int héllo = 4;
static int \u00fcber = 5;
int main(void) {
    int _ = 1, __ = 2, _a1 = 3;
    if (a_very_long_identifier_that_goes_on_and_on_until_it_is_far_longer_than_what_the_standard_of_nineteen_eighty_nine_would_have_allowed_for_names_of_external_linkage_1 +
                a_very_long_identifier_that_goes_on_and_on_until_it_is_far_longer_than_what_the_standard_of_nineteen_eighty_nine_would_have_allowed_for_names_of_external_linkage_2 !=
            3 ||
        $dollar(1) != 2 || héllo + über != 9 || _ + __ + _a1 != 6)
        abort();
    return 0;
}
