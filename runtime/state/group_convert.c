/* Threads that are written together and converted (group.h): each field as in a state that goes alone, but only those whose place on
 * the wire is fixed. So the plan of a frame is as good as one for records. */
#include "base/status.h"
#include "state/frames.h"
#include "state/group.h"

static bool make_conversion(struct yt_group_plan *plan) {
    const struct ythread_function *function = plan->function;
    const struct ythread_point *point = &function->points[plan->point];
    return yt_plan_make_fields(&plan->conversion, function->frame_size, function->fields, point->fields, point->count);
}

bool yt_group_plan_to_convert(struct yt_group_plan *plan) {
    plan->is_quick = make_conversion(plan);
    plan->count = 0;
    plan->data = (uint32_t)plan->conversion.wire;
    return plan->is_quick && plan->conversion.wire <= YT_GROUP_DATA_MOST;
}

/* A frame that took few steps there may take more here. */
bool yt_group_plan_converted(struct yt_group_plan *plan, uint32_t data) {
    plan->is_quick = make_conversion(plan);
    plan->data = data;
    return !plan->is_quick || plan->conversion.wire == data;
}

/* Field by field: finds out why the plan has failed, too. */
static int convert_slowly(const struct yt_group_plan *plan, struct ythread_header *frame, const unsigned char *data) {
    static const struct yt_codec_rules rules; /* XDR; no pointers */
    const struct ythread_point *point = &plan->function->points[plan->point];
    struct yt_reader reader;
    yt_codec_reader_init(&reader, data, plan->data);
    for (uint32_t i = 0; i < point->count; i++) {
        int status = yt_codec_decode_field(&reader, &rules, &plan->function->fields[point->fields[i]], frame);
        if (status) return status;
    }
    return yt_codec_left(&reader) ? yt_status_set(YTHREAD_ESTATE, "more bytes than it has fields") : 0;
}

int yt_group_convert_in(const struct yt_group_reader *group, struct ythread_header *frame, yid id,
                        const unsigned char *data) {
    const struct yt_group_plan *plan = &group->plan;
    frame->resume_pt = plan->point;
    if (plan->is_quick && yt_plan_decode(&plan->conversion, data, (unsigned char *)frame, 1)) return 0;
    int status = convert_slowly(plan, frame, data);
    return status ? yt_state_prefix(status, id, plan->function) : 0;
}
