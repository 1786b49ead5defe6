import { Alert, SegmentedControl, Stack } from '@mantine/core'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { learning, type UnitContent } from '../../../contract.ts'
import { type TextLanguage as Language, textLanguages } from '../../../rules/languages/text-language.ts'

const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Selects a unit's reading language if its course has more than English; the choice is saved to the account. */
export function TextLanguage({ unit: { kind, text } }: { unit: UnitContent }) {
  const choose = useCommand(learning.chooseTextLanguage, { invalidates: [learning.unit] })
  if (text.offered.length < 2) return null
  const { language, wished, machineDraft } = text
  return (
    <Stack gap="sm" px={{ base: 'md', md: 0 }} py="sm" maw="46rem" align="flex-start">
      <SegmentedControl
        size="md"
        aria-label="Language of the text"
        data={textLanguages
          .filter((code) => text.offered.includes(code))
          .map((code) => ({ value: code, label: names[code] }))}
        value={wished}
        disabled={choose.isPending}
        onChange={(chosen) => {
          const found = textLanguages.find((code) => code === chosen)
          if (found) choose.mutate({ language: found }, orNotify)
        }}
      />
      {machineDraft ? (
        <Alert color="yellow" lang="es" title="Borrador automático">
          Una máquina tradujo este texto y nadie lo ha revisado todavía. Vale el texto en inglés. Si algo no
          se entiende, infórmelo con “Report a problem”.
        </Alert>
      ) : null}
      {wished !== language ? (
        <Alert color="gray" lang="es">
          {kind === 'practice'
            ? 'Los ejercicios de esta unidad están solo en inglés.'
            : 'Esta unidad está solo en inglés.'}
        </Alert>
      ) : null}
    </Stack>
  )
}
