interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

/** What npm writes into package-lock.json, as far as it is looked at. */
export interface PackageLock {
  packages: Record<string, LockedPackage>
}

/**
 * The entries whose content npm could not compare with what was locked. Left out are the programs of development tools
 * for other systems: a registry that mirrors one system alone tells no sum of them, and nobody runs them in production.
 */
export function packageFaults({ packages }: PackageLock): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity && !isForeignTool(entry))
    .map(([path, { version }]) => `package-lock.json: ${path} ${version} has no integrity; lock it again`)
}

const isForeignTool = (entry: LockedPackage): boolean =>
  entry.dev === true && entry.optional === true && !isHere(entry)

/** Production and the machines that test it run Linux with glibc on x64. */
const isHere = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')
