import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatNumber } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { games, type Lobby } from '../../contract.ts'

/** Players who opted in, by nickname, with the setting to be listed. */
export function LeaderBoard({ lobby, rows }: { lobby: Lobby; rows: OutputOf<typeof games.board>['rows'] }) {
  return (
    <section>
      <SectionTitle>Leader board</SectionTitle>
      {rows.length === 0 ? (
        <Quiet>No one is listed yet.</Quiet>
      ) : (
        <DataTable
          caption="Leader board by play credit"
          columns={[
            { key: 'place', title: 'Place', cell: (row) => rows.indexOf(row) + 1, card: 'mark' },
            {
              key: 'name',
              title: 'Nickname',
              card: 'heading',
              cell: ({ nickname, mine }) => (mine ? <strong>{nickname} (you)</strong> : nickname),
            },
            { key: 'credit', title: 'Play credit', end: true, cell: (row) => formatNumber(row.credit) },
          ]}
          rows={rows}
          rowKey={({ nickname }) => nickname}
        />
      )}
      <Nickname key={`${lobby.nickname} ${lobby.onBoard}`} lobby={lobby} />
    </section>
  )
}

function Nickname({ lobby }: { lobby: Lobby }) {
  const { form, send, sending, failure } = useOperationForm(games.setNickname, {
    initial: { nickname: lobby.nickname, onBoard: lobby.onBoard },
    toInput: (values) => values,
    invalidates: [games.lobby, games.board],
    onSuccess: () => notifySuccess('Your nickname is saved.'),
  })
  return (
    <FormStack onSubmit={send} gap="sm" maw="26rem" mt="md">
      <TextInput
        label="My nickname"
        description="Others see this name, never your own."
        {...form.getInputProps('nickname')}
      />
      <Checkbox
        label="Show me on the leader board"
        {...form.getInputProps('onBoard', { type: 'checkbox' })}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" variant="default" loading={sending} style={{ alignSelf: 'start' }}>
        Save my nickname
      </Button>
      <Text fz="sm" c="dimmed">
        The board shows the ten with the most play credit.
      </Text>
    </FormStack>
  )
}
