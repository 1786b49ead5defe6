const first = (text: string): string => {
  const [letter = ''] = [...text.trim()]
  return letter === '' ? '' : `${letter.toLocaleUpperCase('en-US')}.`
}

/** 'A. R.': all that a link shows of a person. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [first(firstName), first(lastName)].filter(Boolean).join(' ') || 'Guest'
