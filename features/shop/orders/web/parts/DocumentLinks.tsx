import { IconFileTypePdf } from '@tabler/icons-react'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { Receipt } from '../../contract.ts'
import { documentAddress } from '../addresses.ts'
import classes from './DocumentLinks.module.css'

/** Links to the PDFs of an order: receipt, invoice, credit notes. */
export function DocumentLinks({
  documents,
}: {
  documents: Pick<Receipt['documents'][number], 'documentid' | 'name' | 'type'>[]
}) {
  if (documents.length === 0) return null
  return (
    <Rows gap={4} align="flex-start">
      {documents.map(({ documentid, name, type }) => (
        <li key={documentid}>
          <a href={documentAddress(documentid)} target="_blank" rel="noreferrer" className={classes.document}>
            <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
            <span>
              {words[type]} {name}
            </span>
          </a>
        </li>
      ))}
    </Rows>
  )
}

const words: Record<Receipt['documents'][number]['type'], string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  'credit note': 'Credit note',
}
