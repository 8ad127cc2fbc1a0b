extern float lone;
float *address_of_lone(void);
