import { unprintable } from '#platform/contract/printable/printable.ts'

const JOINERS = /\u200c|\u200d/g
const NO_LETTER = /[^\p{L}\p{M}\p{Pd} .,'’()ʻʼ·・״׳]/u

/** True if a name contains only letters of scripts with available typefaces. */
export const isPrintable = (name: string): boolean =>
  name !== '' && !NO_LETTER.test(name.replace(JOINERS, '')) && unprintable(name) === null
