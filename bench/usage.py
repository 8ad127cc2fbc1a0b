"""What the command lines of the benches have in common."""
import argparse
import os


def build_directory(path):
    """The type of the argument."""
    if not os.access(os.path.join(path, "bin", "ycc"), os.X_OK):
        raise argparse.ArgumentTypeError(f"{path}: there is no bin/ycc in it (make build)")
    return os.path.abspath(path)


def new_parser(description):
    """Of a bench whose first argument is the build directory."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", metavar="BUILD-DIRECTORY", type=build_directory)
    return parser
