/** Values of postgresql.conf; given on the command line at each start, so that a new version brings its own. */
export type Settings = Record<string, string>

export interface SettingsOptions {
  socketDir: string
  /** False only for tests: data is lost when the machine stops. */
  fsync: boolean
  extra?: Settings | undefined
}

const DURABLE: Settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '256MB' }
const FAST: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  file_copy_method: 'clone',
}

/** Settings for one machine of two cores that the application shares; no TCP port, socket for its owner only. */
export function settingsFor({ socketDir, fsync, extra = {} }: SettingsOptions): Settings {
  return {
    listen_addresses: '',
    port: '5432',
    // A list: a folder's own commas, spaces and quotes must not divide it.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '60',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    wal_compression: 'on',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    // Short queries of many people on few cores; parallel ones also need more /dev/shm than containers have.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Failed statements are the application's to log; PostgreSQL's own lines would show the values in them.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(fsync ? DURABLE : FAST),
    ...extra,
  }
}
