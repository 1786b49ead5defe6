import { expect, it } from 'vitest'
import { pastedProblems } from './pasted-problems.ts'
import { emptyPerson } from './read-people.ts'

const person = (f_name: string, email: string) => ({ ...emptyPerson, f_name, l_name: 'Diaz', email })
const ana = person('Ana', 'ana@example.com')
const ben = person('Ben', 'ben@example.com')
const refused = { 'people.0.email': 'This address cannot receive mail.' }

it('a refusal is shown on the submitted row, even after skipped people', () => {
  const problems = pastedProblems({ people: [ana, ben], sent: [ben], refused, needsEmail: false })
  expect([...problems]).toEqual([[1, { email: 'This address cannot receive mail.' }]])
})

it('a row corrected after a refusal can be sent again', () => {
  const corrected = { ...ben, email: 'benito@example.com' }
  const problems = pastedProblems({ people: [ana, corrected], sent: [ben], refused, needsEmail: false })
  expect(problems.size).toBe(0)
})

it('a person without an address is refused only where an email address is required', () => {
  const input = { people: [person('Cleo', '')], sent: [], refused: {} }
  expect(pastedProblems({ ...input, needsEmail: false }).size).toBe(0)
  expect(pastedProblems({ ...input, needsEmail: true }).get(0)).toEqual({
    email: 'Please enter the email address.',
  })
})
