import { Group, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ShellIcon } from '../slots.ts'
import classes from './AppearanceChoice.module.css'

const choices: readonly { value: MantineColorScheme; label: string; icon: ShellIcon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the device', icon: IconDeviceDesktop },
]

/** Light, dark, or system appearance, stored on this device. */
export function AppearanceChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Group component="fieldset" gap={4} mt="xs" mx="sm" p={0} bd={0}>
      <legend className={classes.legend}>Appearance</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.option} title={label}>
          <input
            type="radio"
            name="appearance"
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            aria-label={label}
          />
          <Icon size={19} stroke={1.8} aria-hidden />
        </label>
      ))}
    </Group>
  )
}
