"""Takes the parentheses away that C does not ask for, from the text of function bodies."""
import re

TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\.?\d[\w.]*|<<=|>>=|\.\.\.|->|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^<>=!]=|\S')
TYPES = set("int unsigned signed struct union enum long short char float double void const volatile static typedef "
            "_Bool __int128 _BitInt _Atomic v4 v4u v4f typeof __typeof__ __auto_type va_list".split())
WORDS = {"return", "case", "else", "do"}
KEYWORDS = set("sizeof typeof __typeof__ _Alignof __alignof__ __real__ __imag__ __extension__".split())
COMMA, ASSIGNED, CHOICE, PREFIX, POSTFIX, PRIMARY = 1, 2, 3, 14, 15, 16
BINARY = {"||": 4, "&&": 5, "|": 6, "^": 7, "&": 8, "==": 9, "!=": 9, "<": 10, ">": 10, "<=": 10, ">=": 10, "<<": 11, ">>": 11,
          "+": 12, "-": 12, "*": 13, "/": 13, "%": 13, "?": CHOICE, ":": CHOICE, "...": CHOICE, ",": COMMA}
ASSIGNMENTS = set("= += -= *= /= %= &= |= ^= <<= >>=".split())
CLOSING = {"(": ")", "[": "]", "{": "}"}


class Text:
    def __init__(self, text):
        self.tokens = [(m.group(), m.start()) for m in TOKEN.finditer(text)]
        self.partner = {}
        opened = []
        for i, (t, _) in enumerate(self.tokens):
            if t in CLOSING:
                opened.append(i)
            elif t in CLOSING.values() and opened:
                self.partner[i] = opened.pop()
                self.partner[self.partner[i]] = i
        self.removed = set()

    def at(self, i):
        return self.tokens[i][0] if 0 <= i < len(self.tokens) else ";"

    def next(self, i, step):
        i += step
        while i in self.removed:
            i += step
        return i

    def is_type(self, i):
        """Does the parenthesis at i begin a cast, or another type?"""
        before = self.at(i - 1)
        is_call = re.match(r"\w", before) and before not in KEYWORDS | WORDS
        return self.at(i + 1) in TYPES and not is_call

    def is_operand(self, i):
        """May what ends with the token at i be the left operand of something?"""
        t = self.at(i)
        if t in (")", "]"):
            return t == "]" or i in self.removed or not self.is_type(self.partner[i]) or self.at(self.partner[i] - 1) in KEYWORDS
        if t in ("++", "--"):
            return self.is_operand(self.next(i, -1))
        return bool(re.match(r"\w|\"|'|\.\d", t)) and t not in KEYWORDS | WORDS

    def level(self, i):
        """How tightly the token at i binds, as an operator."""
        t = self.at(i)
        if t in ("!", "~") or t in KEYWORDS:
            return PREFIX
        if t in ASSIGNMENTS:
            return ASSIGNED
        if t in ("++", "--"):
            return POSTFIX if self.is_operand(self.next(i, -1)) else PREFIX
        if t in BINARY:
            return BINARY[t] if t not in "+-*&&" or self.is_operand(self.next(i, -1)) else PREFIX
        if t == "(" and self.is_type(i) and i not in self.removed:
            return POSTFIX if self.at(self.partner[i] + 1) == "{" else PREFIX
        return POSTFIX if t in ("(", "[", ".", "->", "{") else PRIMARY

    def loosest(self, begin):
        """The level of what stands between the parentheses at begin and its partner."""
        least, i, end = PRIMARY, self.next(begin, 1), self.partner[begin]
        while i < end:
            least = min(least, self.level(i))
            i = self.partner[i] if self.at(i) in CLOSING and i in self.partner else i
            i = self.next(i, 1)
        return least

    def asked_before(self, i):
        """The loosest level that may follow the token at i."""
        t = self.at(i)
        if t in (";", "}", "return"):
            return COMMA
        if t == "(":
            return COMMA if self.at(i - 1) in ("if", "while", "switch", "for") or self.is_grouping(i) else ASSIGNED
        if t in ("[", "{", ","):
            return COMMA if t == "{" and self.at(i - 1) == "(" else ASSIGNED
        if t == ")":
            return PREFIX
        if t == "?":
            return COMMA
        if t == ":":
            return CHOICE
        level = self.level(i)
        return level if level in (ASSIGNED, PREFIX) else level + 1

    def asked_behind(self, i):
        t = self.at(i)
        if t in (";", ")", "]", "}", ":"):
            return COMMA
        if t == ",":
            return ASSIGNED
        if t == "?":
            return CHOICE + 1
        if t in ASSIGNMENTS:
            return PREFIX
        return self.level(i)

    def is_grouping(self, i):
        """Are these the parentheses of an expression?"""
        if self.at(i) != "(" or i not in self.partner or self.is_type(i) or self.at(i + 1) in ("{", ")") or self.at(i - 2) == "__attribute__":
            return False
        before = self.next(i, -1)
        return not self.is_operand(before) and self.at(before) not in KEYWORDS | {"if", "while", "switch", "for", "goto"}

    def take(self):
        for i, (t, _) in enumerate(self.tokens):
            if t != ")" or i not in self.partner:
                continue
            begin = self.partner[i]
            if not self.is_grouping(begin):
                continue
            asked = max(self.asked_before(self.next(begin, -1)), self.asked_behind(self.next(i, 1)))
            if self.loosest(begin) >= asked:
                self.removed |= {begin, i}


def least(text):
    """The text with blanks where parentheses can go."""
    found = Text(text)
    found.take()
    result = list(text)
    for i in found.removed:
        result[found.tokens[i][1]] = " "
    return "".join(result)
