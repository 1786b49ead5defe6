import { type Habit, refuseOwn } from './own-habits.ts'

const READER = '`readNumber`, `typedNumber`, `readInUnit` or `readQuantity` of platform/contract/numbers'

const habits: readonly Habit[] = [
  { name: 'a text read as a number', pattern: /\bparseFloat\(/, instead: READER },
  {
    name: 'a reader of numbers',
    pattern: /\b(?:function|const) (?:read|parse|typed)(?:Plain|Typed|Decimal)?(?:Number|Quantity)s?\b/,
    instead: READER,
  },
  {
    name: 'a comma made a decimal point',
    pattern: /\.replace(?:All)?\(\s*(?:\/,\/g?|',')\s*,\s*'\.'\s*\)/,
    instead: READER,
  },
  {
    name: 'a minus sign made a hyphen',
    pattern: /\.replace(?:All)?\(\s*(?:\/[^/\n]*[−–][^/\n]*\/g?u?|'[−–]')\s*,\s*'-'\s*\)/,
    instead: READER,
  },
  {
    name: 'units of other spellings',
    pattern: /'lbs\/(?:hr?|day)'|'gal\/min'/,
    instead: '`findUnit` or `unitIn` of platform/contract/numbers',
  },
]

/** Files whose numbers are not user input, with the reason. */
const exceptions: Record<string, string> = {
  'features/shop/cart/web/use-credit-use.ts': 'An amount of money is read by platform/contract/money.ts.',
  'features/plant/reference/rules/elements.ts': 'The weights are a constant of the code.',
}

/** Numbers typed by users are parsed the same way everywhere: in exams, practice, tools, plants and imports. */
export const refuseOwnNumbers = refuseOwn({
  rule: 'scripts/structure/own/own-numbers.ts',
  homes: ['platform/contract/numbers/'],
  habits,
  exceptions,
})
