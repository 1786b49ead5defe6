/** Masks an email as 'l…@example.com': enough to distinguish users with the same name, too little to write to them. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email === '' ? '' : '…'
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** Returns the last two digits of a phone number. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 4 ? '' : `…${digits.slice(-2)}`
}
