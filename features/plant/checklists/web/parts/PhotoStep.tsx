import { Button, FileButton, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { FIRST_BYTES, wrongKind } from '#platform/contract/file-kinds.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import type { EntryView } from '../../contract/checklist-fields.ts'
import { checklists } from '../../contract.ts'
import type { Filled } from '../../rules/apply-entries.ts'
import { shrinkPhoto } from '../state/shrink-photo.ts'
import classes from './Checklists.module.css'

interface Props {
  filled: Filled<EntryView>
  onPhoto: (photo: Blob) => Promise<boolean>
}

/** Photos of a step, taken with the camera or selected. All of them are stored. */
export function PhotoStep({ filled: { step, entries }, onPhoto }: Props) {
  const [problem, setProblem] = useState('')
  const [fresh, setFresh] = useState<Blob | null>(null)
  const take = async (file: File) => {
    try {
      const small = await shrinkPhoto(file)
      setProblem((await onPhoto(small)) ? '' : 'Please try again in a moment.')
      setFresh(small)
    } catch {
      setProblem(await whyUnreadable(file))
    }
  }
  return (
    <>
      <Photos entries={entries} text={step.text} link="" />
      {fresh ? <FreshPhoto photo={fresh} text={step.text} /> : null}
      <FileButton
        accept="image/*"
        capture="environment"
        onChange={(file) => file && void take(file)}
        inputProps={{ 'aria-label': `Photo: ${step.text}` }}
      >
        {(props) => (
          <Button size="xl" variant="default" {...props}>
            {entries.length === 0 ? 'Take a photo' : 'Take another photo'}
          </Button>
        )}
      </FileButton>
      <Failure>{problem}</Failure>
    </>
  )
}

/** Explains why a photo cannot be read; few browsers can open the format of iPhone photos. */
async function whyUnreadable(file: File): Promise<string> {
  const start = await file
    .slice(0, FIRST_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return wrongKind(['jpg', 'png', 'webp'], new Uint8Array(start))
}

/** The photo just taken, shown until the server provides it. */
function FreshPhoto({ photo, text }: { photo: Blob; text: string }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address === '' ? null : <img className={classes.photo} src={address} alt={`Just taken: ${text}`} />
}

interface PhotosProps {
  entries: readonly EntryView[]
  text: string
  link: string
}

/** Photos available on the server; those still uploading are omitted. */
export function Photos({ entries, text, link }: PhotosProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const photos = entries.filter(({ entryid, answer }) => answer.kind === 'photo' && !gone.has(entryid))
  if (photos.length === 0) return null
  return (
    <Group gap="sm">
      {photos.map(({ entryid }, index) => (
        <img
          key={entryid}
          className={classes.photo}
          src={addressOf(checklists.checklistPhoto, { entryid, link })}
          alt={`${text} (${index + 1})`}
          loading="lazy"
          onError={() => setGone(new Set([...gone, entryid]))}
        />
      ))}
    </Group>
  )
}
