import { Button, Group, Stack, Text } from '@mantine/core'
import { SaveBar } from '#features/catalog/web/public.tsx'
import classes from './PlanSaveBar.module.css'
import type { Clash, PlanForm } from './use-plan-form.ts'

interface Props<Draft> {
  plan: PlanForm<Draft>
  action: string
  onReload: () => void
}

/** Saves, and shows field by field what somebody else has changed meanwhile. */
export function PlanSaveBar<Draft>({ plan, action, onReload }: Props<Draft>) {
  const { saved, clashes, takeTheirs } = plan
  const changes =
    clashes.length > 0 ? (
      <Stack gap={6} mt="xs" className={classes.changes}>
        {clashes.map((clash) => (
          <ClashRow key={clash.field} clash={clash} onTake={() => takeTheirs(clash)} />
        ))}
      </Stack>
    ) : null
  return <SaveBar saved={saved} action={action} onReload={onReload} changes={changes} />
}

function ClashRow({ clash, onTake }: { clash: Clash; onTake: () => void }) {
  const { label, shows, taken } = clash
  return (
    <Group justify="space-between" gap="sm" wrap="wrap">
      <Text size="sm" flex="1 1 16rem">
        <strong>{label}</strong>: {taken ? `now ${shows}` : `they saved ${shows}; yours is still in the form`}
      </Text>
      {taken ? null : (
        <Button size="xs" variant="default" onClick={onTake}>
          Take theirs
        </Button>
      )}
    </Group>
  )
}
