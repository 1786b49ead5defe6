import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  changedLastName,
  emailAddress,
  integer,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { longestText } from './longest-text.ts'

const Draft = z.object({
  name: requiredText(80),
  notes: optionalText(2000),
  email: emailAddress(),
  lastName: changedLastName(100),
  count: integer(1, 9),
  kind: z.enum(['a', 'b']),
  terms: z.array(z.object({ name: requiredText(60) })).max(5),
  cells: z.record(z.string(), optionalText(20)),
})

it.each([
  ['name', 80],
  ['notes', 2000],
  ['email', 254],
  ['lastName', 100],
  ['terms.0.name', 60],
  ['cells.ph', 20],
  ['count', undefined],
  ['kind', undefined],
  ['terms', undefined],
  ['terms.0.other', undefined],
])('a form limits the text of %s as its operation does', (path, longest) => {
  expect(longestText(Draft, path)).toBe(longest)
  expect(longestText(z.object({ data: jsonText(Draft) }), `data.${path}`)).toBe(longest)
})
