import { z } from 'zod'
import { flag, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { LANGUAGE_CODE, readLanguageCode } from '../rules/captions/language-code.ts'

const admins = ['product_admin'] as const
const Done = z.object({ good: z.literal(true) })

const language = () => z.string('Please choose a language.').regex(LANGUAGE_CODE, 'Please choose a language.')

/** A language as entered by staff. */
export const LanguageForm = z.object({
  code: requiredText(20, 'Please enter a code such as es or es-MX.').transform((typed, context) => {
    const code = readLanguageCode(typed)
    if (code) return code
    context.issues.push({
      code: 'custom',
      message: 'Please enter a code such as es or es-MX.',
      input: typed,
    })
    return z.NEVER
  }),
  name: requiredText(60, 'Please enter what it is called in English.'),
  ownName: requiredText(60, 'Please enter what its speakers call it.'),
  fallback: z.array(language()).max(6, 'Six are enough.'),
})
export type LanguageForm = z.output<typeof LanguageForm>

const adminOnly = operationsFor(admins)

/** Staff operations on the list of languages. */
export const languageAdmin = contract('catalog', {
  addLanguage: adminOnly.command({
    input: LanguageForm,
    output: Done,
  }),
  saveLanguage: adminOnly.command({
    summary: 'Updates the names and the fallback order of the languages.',
    input: LanguageForm,
    output: Done,
  }),
  setLanguageEnabled: adminOnly.command({
    summary:
      'Enables or disables a language for learners and editors. Existing content in the language is retained.',
    input: z.object({ code: language(), enabled: flag() }),
    output: Done,
    errors: { 'last-resort': 'English is the fallback for every other language and stays.' },
  }),
})
