import type { MailTemplate } from '../mail.ts'
import { renderHtml } from '../mail-blocks.ts'
import type { Settings } from '../settings.ts'
import { extensionPoint } from './extension-point.ts'

export const mailLanguages = ['en', 'es'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** An email template with sample data, for staff who preview emails. */
export interface MailSample {
  template: string
  languages: readonly MailLanguage[]
  draw: (language: MailLanguage, sender: Settings['provider']) => { subject: string; html: string }
}

export const mailSamples = extensionPoint<MailSample>('platform.mailSamples')

export const sampleOf = <Facts>(template: MailTemplate<Facts>, facts: Facts): MailSample => ({
  template: template.name,
  languages: template.spanish ? mailLanguages : ['en'],
  draw(language, sender) {
    const words = (language === 'es' ? template.spanish : undefined) ?? template
    const subject = words.subject(facts)
    return { subject, html: renderHtml(subject, words.body(facts), sender, language) }
  },
})
