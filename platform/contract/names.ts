const ADDRESS = /https?:|:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,63}\//iu
const LONGEST_IN_MAIL = 40

/** Error for a name that contains a web or email address. Names appear in emails to recipients who do not know us. */
export const NO_ADDRESS = 'Please enter only the name, without a web or email address.'

/** True if the name of a user or account contains a web or email address. */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name)

/** True if the text is blank or only dashes and periods, as users type them for a missing name. */
export const isNoName = (text: string): boolean => /^[-–—.]{0,9}$/.test(text)

/** Normalizes a part of a name for storage and display: '' for a missing part or a typed dash. */
export const namePart = (text: string): string => (isNoName(text.trim()) ? '' : text.trim())

/** The last name that forms use for a user with a single name. A blank field means that it is not filled in yet. */
export const ONE_NAME = '-'

/** True if a last name marks a user with a single name. A blank one is not filled in yet. */
export const hasOneName = (lastName: string): boolean => lastName.trim() !== '' && isNoName(lastName.trim())

/** The last name of an existing user as shown in forms. */
export const lastNameInForm = ({ f_name, l_name }: { f_name: string; l_name: string }): string =>
  namePart(l_name) || (f_name ? ONE_NAME : '')

/** Returns the names of a table row in a form. A single name becomes the first name, whichever column it is in. */
export function namesOfRow<Row extends { f_name: string; l_name: string }>(row: Row): Row {
  const [first, last] = [namePart(row.f_name), namePart(row.l_name)]
  const f_name = first || last
  return { ...row, f_name, l_name: lastNameInForm({ f_name, l_name: first === '' ? '' : last }) }
}

/** First and last name, or the only one present. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [namePart(firstName), namePart(lastName)].filter(Boolean).join(' ')

/** Returns a function from the id of a person to the full name; '' for an id that is not in `people`. */
export const nameIn =
  (people: ReadonlyMap<string, { firstName: string; lastName: string }>) =>
  (id: string | null): string => {
    const person = people.get(id ?? '')
    return person ? fullName(person) : ''
  }

/** Formats a name for lists sorted by last name: 'Reyes, Ana'. */
export const listedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [namePart(lastName), namePart(firstName)].filter(Boolean).join(', ')

/** Shortens a name for email greetings and removes anything that email clients turn into a link. */
export function nameInMail(name: string): string {
  const apart = name.replace(/[:/@]/g, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
  const letters = [...apart.replace(/\s+/g, ' ').trim()]
  return letters.length > LONGEST_IN_MAIL
    ? `${letters.slice(0, LONGEST_IN_MAIL).join('').trim()}…`
    : letters.join('')
}
