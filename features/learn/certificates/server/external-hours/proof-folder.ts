import { join, resolve } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'
import type { ProofType } from '../../rules/external-hours/proof-type.ts'

type Folder = Pick<Settings, 'dataDir'>

/** Directory for proofs, separate from public files. Must be shared by all servers on one database. */
export const proofFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'proofs')

export const proofFile = ({ id, type }: { id: string; type: ProofType }): string => `${id}.${type}`

export const proofPath = (settings: Folder, proof: { id: string; type: ProofType }): string =>
  join(proofFolder(settings), proofFile(proof))
