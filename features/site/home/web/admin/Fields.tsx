import {
  Checkbox,
  Chip,
  Group,
  MultiSelect,
  PasswordInput,
  Radio,
  Select,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { DayField } from '#platform/web/form/DayField.tsx'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'

const choices = ['Feed', 'Permeate', 'Concentrate']

/** Field samples: empty, filled, invalid and disabled. */
export function Fields() {
  const [words, setWords] = useState('')
  const [day, setDay] = useState('2026-03-02')
  const [amount, setAmount] = useState('1250')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label="Text" placeholder="Reverse osmosis" description="A hint below the label" />
      <TextInput label="Text that is wrong" defaultValue="abc" error="Please enter a number." />
      <TextInput label="Text that is needed" required />
      <TextInput label="Text that is disabled" defaultValue="Not for now" disabled />
      <PasswordInput label="Password" autoComplete="off" />
      <Textarea label="Several lines" />
      <Textarea label="Several lines, wrong" error="Please write what you noticed." />
      <Select label="One of several" data={choices} placeholder="Choose" />
      <Select label="One of several, wrong" data={choices} error="Please choose one." />
      <MultiSelect label="Some of several" data={choices} defaultValue={['Feed']} />
      <DayField label="Day" zone="calendar" value={day} onChange={setDay} />
      <HundredthsField label="Amount" value={amount} onChange={setAmount} />
      <SearchBox label="Search" value={words} onSearch={setWords} example="Text" />
      <Switch label="Switch" defaultChecked />
      <Checkbox label="Check box" description="With a hint" />
      <Checkbox label="Check box, wrong" error="Please agree." />
      <Radio.Group label="Radio buttons" defaultValue="Feed">
        <Group mt="xs">
          {choices.map((each) => (
            <Radio key={each} value={each} label={each} />
          ))}
        </Group>
      </Radio.Group>
      <Chip.Group>
        <Group>
          {choices.map((each) => (
            <Chip key={each} value={each}>
              {each}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </SimpleGrid>
  )
}
