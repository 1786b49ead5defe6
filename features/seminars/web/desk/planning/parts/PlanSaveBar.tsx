import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { SaveBar } from '#features/catalog/web/public.tsx'
import type { Clash, PlanForm } from './use-plan-form.ts'

interface Props<Draft> {
  plan: PlanForm<Draft>
  action: string
  onReload: () => void
}

/** Saves, and shows field by field what somebody else has changed meanwhile. */
export function PlanSaveBar<Draft>({ plan, action, onReload }: Props<Draft>) {
  const { saved, clashes, takeTheirs } = plan
  return (
    <>
      {saved.conflict && clashes.length > 0 ? (
        <Alert color="orange" title="What has changed meanwhile" mt="lg">
          <Stack gap="xs">
            {clashes.map((clash) => (
              <ClashRow key={clash.field} clash={clash} onTake={() => takeTheirs(clash)} />
            ))}
            <Text size="sm">
              Everything else stands as you typed it. Save when each field is as it should be.
            </Text>
          </Stack>
        </Alert>
      ) : null}
      <SaveBar saved={saved} action={action} onReload={onReload} />
    </>
  )
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
