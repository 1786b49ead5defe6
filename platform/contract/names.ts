const ADDRESS = /https?:|:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,63}\//iu
const LONGEST_IN_MAIL = 40

/** What the field of a name answers to a web or mail address: names stand in mails to people who know nobody of us. */
export const NO_ADDRESS = 'Please enter only the name, without a web or email address.'

/** Whether a name, of a person or an account, holds a web or mail address. */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name)

/** A name as mails greet with it: short, and with nothing in it that a mail program makes a link of. */
export function nameInMail(name: string): string {
  const apart = name.replace(/[:/@]/g, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
  const letters = [...apart.replace(/\s+/g, ' ').trim()]
  return letters.length > LONGEST_IN_MAIL
    ? `${letters.slice(0, LONGEST_IN_MAIL).join('').trim()}…`
    : letters.join('')
}
