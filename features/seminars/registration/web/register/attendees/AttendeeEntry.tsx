import { ActionIcon, Badge, Box, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { fullName } from '#platform/contract/names.ts'
import { sharedFields, unsharedFields } from '../../../contract/person-texts.ts'
import { fieldId } from '../entry/focus-field.ts'
import { LastNameText, TextField } from '../fields/TextField.tsx'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import classes from './Attendees.module.css'
import type { AttendeeProps } from './attendee-props.ts'
import { isInDetails, mainFields } from './main-fields.ts'
/** Entry for one attendee: a card on phones; a table row with expandable details on desktops. */
export const AttendeeEntry = memo(function AttendeeEntry(props: AttendeeProps) {
  const { entry, index, problems, isOpen, dense, actions } = props
  const { id } = entry
  const number = `Attendee ${index + 1}`
  const name = fullName({ firstName: entry.f_name, lastName: entry.l_name })
  const count = Object.keys(problems).length
  const hidden = isOpen ? [] : Object.keys(problems).filter((field) => isInDetails(field, dense))
  return (
    <li className={classes.entry} data-faulty={count > 0 || undefined} data-open={isOpen || undefined}>
      <div className={classes.line}>
        <h3 className={classes.number}>
          <span className={classes.word}>Attendee </span>
          {index + 1}
          {dense || !name ? null : (
            <Box display="block" component="span" data-anywhere>
              {name}
            </Box>
          )}
        </h3>
        {dense || isOpen ? (
          <div className={classes.main}>
            {mainFields.map(({ field, label, type, autoComplete }) => {
              const Field = field === 'l_name' ? LastNameText : TextField
              return (
                <Field
                  key={field}
                  id={fieldId(id, field)}
                  label={dense ? `${label}, ${number}` : label}
                  type={type}
                  dense={dense}
                  autoComplete={index === 0 ? `section-attendee ${autoComplete}` : 'off'}
                  value={entry[field]}
                  problem={problems[field]}
                  onType={(value) => actions.change(id, { [field]: value })}
                />
              )
            })}
          </div>
        ) : (
          <p className={classes.summary}>{entry.emailAddress || 'Not filled in yet'}</p>
        )}
        <div className={classes.ways}>
          {hidden.length > 0 ? <Badge color="red">{hidden.length} to fix</Badge> : null}
          <Button
            id={fieldId(id, 'more')}
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Less' : 'More'} of ${number}`}
            rightSection={
              isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
            }
            onClick={() => actions.toggle(id)}
          >
            {isOpen ? 'Less' : 'More'}
          </Button>
          <ActionIcon
            color="gray"
            aria-label={`Remove ${number}${name ? `, ${name}` : ''}`}
            onClick={() => actions.remove(id)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {isOpen ? <AttendeeDetails {...props} /> : null}
    </li>
  )
}, isUnchanged)

function isUnchanged(before: AttendeeProps, after: AttendeeProps): boolean {
  const { problems: had, ...rest } = before
  const { problems: has, ...now } = after
  const fields = [...unsharedFields, ...sharedFields, 'seminars', 'mode']
  return (
    Object.entries(rest).every(([key, value]) => value === now[key as keyof typeof now]) &&
    fields.every((field) => had[field] === has[field])
  )
}
