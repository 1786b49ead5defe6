/**
 * A password is long rather than odd: at least ten characters, not one's own name, not one of those that everybody
 * tries first (product research 6.9; NIST SP 800-63B).
 */
export const PASSWORD_LEAST = 10
const PASSWORD_MOST = 200

// Of ten characters or more, since shorter ones are refused anyway. Compared in small letters.
const commonest = new Set(
  `1234567890 0123456789 12345678910 123456789a 123456789q 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop
  qwerty1234 qwerty12345 qwerty123456 password12 password123 password1234 password12345 passw0rd123 mypassword
  iloveyou123 iloveyou12 letmein1234 welcome123 welcome1234 administrator football123 baseball123 sunshine123
  princess123 superman123 abcdefghij abcdefghijk abc1234567 aaaaaaaaaa asdfghjkl1 asdfghjkl; zaq12wsxcde
  qazwsxedcrfv changeme123 trustno1234 waterwater reverseosmosis`.split(/\s+/),
)

/** What is wrong with a password, as a sentence; null when it may be used. */
export function passwordFault(password: string): string | null {
  if (password.length < PASSWORD_LEAST) return `Please use at least ${PASSWORD_LEAST} characters.`
  if (password.length > PASSWORD_MOST) return `Please use at most ${PASSWORD_MOST} characters.`
  const folded = password.toLowerCase()
  const repeats = new Set(folded).size < 4
  if (repeats || commonest.has(folded)) return 'This password is among the first that strangers try.'
  return null
}

/** Whether the password is no more than the person's own user name or mail address. */
export function isOwnName(password: string, names: readonly string[]): boolean {
  const folded = password.trim().toLowerCase()
  return names.some((name) => name !== '' && folded === name.trim().toLowerCase())
}

export const OWN_NAME = 'Please choose a password that is not your user name or e-mail address.'
