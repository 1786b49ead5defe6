const first = (text: string): string => {
  const [letter = ''] = [...text.trim()]
  return letter === '' ? '' : `${letter.toLocaleUpperCase('en-US')}.`
}

/** 'A. R.': the only part of a name that a link shows. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [first(firstName), first(lastName)].filter(Boolean).join(' ') || 'Guest'
