import {
  displayValue,
  labelOf,
  type NameOf,
  type RegistrantField,
  type RegistrantValues,
} from './registrant-values.ts'

/** Describes a registration history change: 'Company: Mesa Water instead of Mesa. Phone: added 555-0101.'. */
export function changeText(
  fields: readonly RegistrantField[],
  { before, after }: { before: RegistrantValues; after: RegistrantValues },
  nameOf: NameOf,
): string {
  return fields
    .map((field) => {
      const [was, is] = [displayValue(field, before, nameOf), displayValue(field, after, nameOf)]
      if (was === '') return `${labelOf(field)}: added ${is}.`
      return is === '' ? `${labelOf(field)}: removed ${was}.` : `${labelOf(field)}: ${is} instead of ${was}.`
    })
    .join(' ')
}
