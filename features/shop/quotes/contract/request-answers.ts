import { z } from 'zod'
import { integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { type RequestField, requestForms } from '../rules/request-forms.ts'
import type { RequestKind } from '../rules/service-kinds.ts'

/** Schema of a form's answers; all answers are stored as text. */
export const answersOf = (kind: RequestKind) =>
  z.object(Object.fromEntries(requestForms[kind].map((field) => [field.name, schemaOf(field)])))

function schemaOf(field: RequestField): z.core.$ZodType<string> {
  if (field.kind === 'number') return integer(1, field.most).transform(String)
  if (field.kind === 'choice') return z.enum(field.choices as [string, ...string[]], 'Please choose one.')
  return field.required ? requiredText(field.most) : optionalText(field.most)
}
