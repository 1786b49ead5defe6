import { Alert, Button, NumberInput, SegmentedControl, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatNumber } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { gameAdmin } from '../../contract/game-admin.ts'

/** Opens or closes the game area for all users of a company or partner. */
export function SwitchGroup() {
  const [of, setOf] = useState<'company' | 'partner'>('company')
  const [key, setKey] = useState('')
  const [search, setSearch] = useState('')
  const [on, setOn] = useState(true)
  const [start, setStart] = useState<number | string>(100)
  const [problem, setProblem] = useState('')
  const groups = useQuery(gameAdmin.groups, { of, search, chosen: key }, { keepPrevious: true })
  const command = useCommand(gameAdmin.switchGroup, {
    invalidates: [gameAdmin.people, gameAdmin.log, gameAdmin.books],
  })
  const choices = groups.data?.choices ?? []
  const name = choices.find(({ value }) => value === key)?.label ?? ''
  const send = async () => {
    if (key === '') return setProblem(`Please choose a ${of}.`)
    setProblem('')
    const reach = await callOperation(gameAdmin.groupReach, { of, key, on }).catch((error: Error) => error)
    if (reach instanceof Error) return setProblem(reach.message)
    const { people } = reach
    const sure = await confirm({
      title: `${on ? 'Open' : 'Close'} the game area for everyone of ${name}?`,
      message: on
        ? `${formatNumber(people)} people get the area who do not have it now. Each still has to confirm to be 18 or older, and gets the start credit once.`
        : `${formatNumber(people)} people can no longer play. Their play credit stays, and the area can be opened again.`,
      yes: on ? 'Open the area' : 'Close the area',
      danger: !on,
    })
    if (sure) command.mutate({ of, key, on, start: on ? start : 0 })
  }
  return (
    <FormStack
      gap="md"
      maw="34rem"
      onSubmit={() => {
        void send()
      }}
    >
      <SegmentedControl
        aria-label="Company or partner"
        value={of}
        onChange={(value) => {
          setOf(value as typeof of)
          setKey('')
          setSearch('')
        }}
        data={optionsOf({ company: 'Company', partner: 'Partner' })}
      />
      <Select
        key={of}
        label={of === 'company' ? 'Company' : 'Partner'}
        searchable
        allowDeselect
        data={choices}
        filter={({ options }) => options}
        value={key || null}
        onChange={(value) => setKey(value ?? '')}
        onSearchChange={(words) => setSearch(words === name ? '' : words)}
        nothingFoundMessage="Nothing found"
      />
      <SegmentedControl
        aria-label="Open or close"
        value={on ? 'on' : 'off'}
        onChange={(value) => setOn(value === 'on')}
        data={optionsOf({ on: 'Open the area', off: 'Close the area' })}
      />
      {on ? (
        <NumberInput
          label="Start credit for each person"
          description="For people who did not have the area before. Each person gets start credit once."
          min={0}
          max={10000}
          value={start}
          onChange={setStart}
        />
      ) : null}
      <Failure>{problem || command.error?.message}</Failure>
      <Button
        type="submit"
        color={on ? 'copper' : 'red'}
        loading={command.isPending}
        style={{ alignSelf: 'start' }}
      >
        {on ? 'Open the area' : 'Close the area'}
      </Button>
      <div role="status">
        {command.data ? (
          <Alert color="teal">
            <Text>
              Changed for {formatNumber(command.data.changed)} people. {formatNumber(command.data.granted)} of
              them got start credit.
            </Text>
          </Alert>
        ) : null}
      </div>
    </FormStack>
  )
}
