import { Badge, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { languageAdmin } from '#features/shop/catalog/contract/languages-contract.ts'
import { catalog } from '#features/shop/catalog/contract.ts'
import { usualFallback } from '#features/shop/catalog/rules/captions/language-code.ts'
import { languageName } from '#features/shop/catalog/web/public.tsx'
import { confirm } from '#platform/web/confirm.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { type AdminLanguage, captionAdmin } from '../../contract/captions-contract.ts'
import { LanguageForm } from './LanguageForm.tsx'

/** Languages with their course and caption counts, and controls to add and edit languages. */
export function LanguageList({ languages }: { languages: readonly AdminLanguage[] }) {
  const [edited, setEdited] = useState<AdminLanguage | 'new' | null>(null)
  const stale = [captionAdmin.adminLanguages, catalog.getLanguages]
  const enable = useCommand(languageAdmin.setLanguageEnabled, { invalidates: stale })
  const set = async ({ code, name, enabled, units, courses }: AdminLanguage) => {
    const question = {
      title: `Stop offering ${name}?`,
      message: `Learners can no longer choose it. It has captions of ${units} videos and ${courses} spoken courses; all stay and come back when you enable it again.`,
      yes: 'Disable',
    }
    if (enabled && !(await confirm(question))) return
    enable.mutate({ code, enabled: !enabled }, orNotify)
  }
  const columns: Column<AdminLanguage>[] = [
    column('name', 'Language', { card: 'heading' }, ({ name, ownName }) =>
      name === ownName ? name : `${name} · ${ownName}`,
    ),
    column('code', 'Code', ({ code }) => code),
    column('fallback', 'Fallback', (language) => orderOf(language)),
    column('courses', 'Courses spoken', { end: true }, ({ courses }) => courses),
    column('units', 'Videos captioned', { end: true }, ({ code, units, ofUnits }) => (
      <AppLink to={`${href('addLanguage')}?part=captions&language=${code}&show=missing`}>
        {units} of {ofUnits}
      </AppLink>
    )),
    column('drafts', 'Machine drafts', { end: true }, ({ machineDrafts }) => machineDrafts),
    column('terms', 'Terms', { end: true, card: 'hidden' }, ({ terms }) => terms),
    column('state', 'Offered', ({ enabled }) => (
      <Badge color={enabled ? 'teal' : 'gray'}>{enabled ? 'Yes' : 'No'}</Badge>
    )),
    column('acts', 'Change', (language) => (
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="sm" onClick={() => setEdited(language)}>
          Edit
        </Button>
        {language.code === 'en' ? null : (
          <Button
            variant="subtle"
            size="sm"
            loading={enable.isPending && enable.variables.code === language.code}
            onClick={() => void set(language)}
          >
            {language.enabled ? 'Disable' : 'Enable'}
          </Button>
        )}
      </Group>
    )),
  ]
  return (
    <Stack gap="md">
      <Group>
        <Button color="copper" onClick={() => setEdited('new')}>
          Add a language
        </Button>
      </Group>
      <DataTable caption="Languages" columns={columns} rows={languages} rowKey={({ code }) => code} />
      <p>A language that is not offered can no longer be chosen. Existing captions in it stay.</p>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add a language' : `Edit ${edited?.name ?? ''}`}
        keepOpen
      >
        {edited ? (
          <LanguageForm
            key={edited === 'new' ? '' : edited.code}
            language={edited === 'new' ? null : edited}
            languages={languages}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </Dialog>
    </Stack>
  )
}

/** Fallback languages that learners see if the language is missing: 'Spanish, English'. */
const orderOf = ({ code, fallback }: AdminLanguage) =>
  (fallback.length > 0 ? fallback : usualFallback(code)).map(languageName).join(', ') || 'nothing'
