import { unprintable } from '#platform/contract/printable/printable.ts'

const JOINERS = /\u200c|\u200d/g
const NO_LETTER = /[^\p{L}\p{M}\p{Pd} .,'’()ʻʼ·・״׳]/u

/** Whether a name has only letters, of scripts that we have typefaces for. */
export const isPrintable = (name: string): boolean =>
  name !== '' && !NO_LETTER.test(name.replace(JOINERS, '')) && unprintable(name) === null
