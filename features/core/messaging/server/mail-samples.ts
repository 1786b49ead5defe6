import { refuse } from '#platform/contract/refusal.ts'
import { mailSamples } from '#platform/server/extensions/mail-languages.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { mailTemplates } from '../contract/template-contract.ts'

export const templateHandlers: Handlers<typeof mailTemplates> = {
  async list(_nothing, ctx) {
    const rows = ctx.parts(mailSamples).map(({ template, languages, draw }) => ({
      template,
      languages: [...languages],
      subject: draw('en', ctx.settings.provider).subject,
    }))
    return { rows: rows.sort((one, other) => one.subject.localeCompare(other.subject, 'en')) }
  },
  async show({ template, language }, ctx) {
    const sample = ctx.parts(mailSamples).find((each) => each.template === template)
    return sample?.languages.includes(language)
      ? sample.draw(language, ctx.settings.provider)
      : refuse('not-found')
  },
}
