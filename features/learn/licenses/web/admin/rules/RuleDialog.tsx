import { Textarea, TextInput } from '@mantine/core'
import type { InputOf } from '#platform/contract/operation.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { licensesAdmin } from '../../../contract/admin-contract.ts'
import type { RuleRow } from '../../../contract/admin-views.ts'
import { licenses } from '../../../contract.ts'
import classes from '../Admin.module.css'
import { RuleHistory } from './RuleHistory.tsx'

interface Values extends Record<string, unknown> {
  value: string
  sentence: string
  source: string
  sourceUrl: string
  readOn: string
  holdsFrom: string
}

/** Creates a new version of a rule, and shows the earlier ones. */
export function RuleDialog({ rule, onClose }: { rule: RuleRow | null; onClose: () => void }) {
  return (
    <Dialog opened={rule !== null} onClose={onClose} title={rule?.title ?? ''} size="lg" keepOpen>
      {rule ? <RuleForm key={rule.ruleid} rule={rule} onClose={onClose} /> : null}
    </Dialog>
  )
}

const today = () => dayIn(new Date(), OFFICE_ZONE)

function RuleForm({ rule, onClose }: { rule: RuleRow; onClose: () => void }) {
  const { form, send, sending, failure } = useOperationForm<typeof licensesAdmin.changeRule, Values>(
    licensesAdmin.changeRule,
    {
      initial: {
        value: rule.value === null ? '' : String(rule.value),
        ...pick(rule, 'sentence', 'source', 'sourceUrl'),
        readOn: today(),
        holdsFrom: today(),
      },
      toInput: (values) =>
        ({ ruleid: rule.ruleid, rule: values }) as InputOf<typeof licensesAdmin.changeRule>,
      within: 'rule',
      invalidates: [licensesAdmin.ruleList, licensesAdmin.ruleVersions, licenses.rules, licenses.mine],
      onSuccess: () => {
        notifySuccess('It is a draft until someone confirms it.', 'The change is written')
        onClose()
      },
    },
  )
  return (
    <FormStack onSubmit={send}>
      <TileGrid min="14rem" fit align="start">
        {rule.unit ? (
          <TextInput
            label={`Value in ${rule.unit}`}
            inputMode="decimal"
            withAsterisk
            {...form.getInputProps('value')}
          />
        ) : null}
        <Textarea
          className={classes.wide}
          label="Sentence"
          {...(rule.unit ? { description: 'Write {value} where the value goes.' } : {})}
          withAsterisk
          {...form.getInputProps('sentence')}
        />
        <TextInput label="Source" withAsterisk {...form.getInputProps('source')} />
        <TextInput label="Address of the source" type="url" {...form.getInputProps('sourceUrl')} />
        <DayField label="Read on" zone="calendar" withAsterisk {...form.getInputProps('readOn')} />
        <DayField
          label="Applies from"
          zone={OFFICE_ZONE}
          withAsterisk
          description="Licenses that ended before keep what held then."
          {...form.getInputProps('holdsFrom')}
        />
      </TileGrid>
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Write the change" />
      <RuleHistory ruleid={rule.ruleid} />
    </FormStack>
  )
}
