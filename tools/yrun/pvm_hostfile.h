/* PVM's host file: a host and its options a line. See pvmd3(1). */
#ifndef YRUN_PVM_HOSTFILE_H
#define YRUN_PVM_HOSTFILE_H

struct yrun_hostfile {
    const char *path;
    struct yrun_hostfile_host {
        int line;
        char *name;
        char *text; /* with its options, and the defaults that hold there */
    } *hosts;       /* those that are to be started: not those with & */
    int count;
    char *options_path; /* of the file that yrun_hostfile_write_options() made */
    const char *own;    /* the first host that is this machine, or null: the name by which the others know its pvmd */
};

/* Reads a host file. Null, or what is wrong, with the line's number, also where PVM would skip it: malloc's. */
char *yrun_hostfile_parse(struct yrun_hostfile *file, const char *path);

/* The same; refuses what is wrong. */
void yrun_hostfile_read(struct yrun_hostfile *file, const char *path);

/* Writes the file once more, so that a pvmd which starts with it learns the options of all hosts, its own too,
 * and starts none: so each that cannot be started can be told. The file's own host is not among the hosts any more: it is there with
 * the pvmd, and PVM, asked for it, would look at its address before its name, and refuse a loopback one. Null without a file. */
const char *yrun_hostfile_write_options(struct yrun_hostfile *file);
void yrun_hostfile_remove_options(struct yrun_hostfile *file);

#endif
