const ADDRESS = /https?:|:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,63}\//iu
const LONGEST_IN_MAIL = 40

/** Error for a name that holds a web or mail address: names appear in mails to people who do not know us. */
export const NO_ADDRESS = 'Please enter only the name, without a web or email address.'

/** Whether a name, of a person or an account, holds a web or mail address. */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name)

/** Whether a text is blank or only dashes and points, as people type them in place of a name that they do not have. */
export const isNoName = (text: string): boolean => /^[-–—.]{0,9}$/.test(text)

/** A part of a name as it is stored and shown: '' for one that is missing, also where somebody typed a dash. */
export const namePart = (text: string): string => (isNoName(text.trim()) ? '' : text.trim())

/** The last name in forms of a person with one name; a blank field is not filled in yet. */
export const ONE_NAME = '-'

/** Whether a last name marks a person with one name; a blank one is not filled in yet. */
export const hasOneName = (lastName: string): boolean => lastName.trim() !== '' && isNoName(lastName.trim())

/** The last name of a known person as forms show it. */
export const lastNameInForm = ({ f_name, l_name }: { f_name: string; l_name: string }): string =>
  namePart(l_name) || (f_name ? ONE_NAME : '')

/** The names of a row of a table in a form: one name alone is the first, whichever column it is in. */
export function namesOfRow<Row extends { f_name: string; l_name: string }>(row: Row): Row {
  const [first, last] = [namePart(row.f_name), namePart(row.l_name)]
  const f_name = first || last
  return { ...row, f_name, l_name: lastNameInForm({ f_name, l_name: first === '' ? '' : last }) }
}

/** First and last name, or the one that there is. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [namePart(firstName), namePart(lastName)].filter(Boolean).join(' ')

/** A name as lists by last name have it: 'Reyes, Ana'. */
export const listedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [namePart(lastName), namePart(firstName)].filter(Boolean).join(', ')

/** A name as mails greet with it: short, and with nothing in it that a mail program makes a link of. */
export function nameInMail(name: string): string {
  const apart = name.replace(/[:/@]/g, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
  const letters = [...apart.replace(/\s+/g, ' ').trim()]
  return letters.length > LONGEST_IN_MAIL
    ? `${letters.slice(0, LONGEST_IN_MAIL).join('').trim()}…`
    : letters.join('')
}
