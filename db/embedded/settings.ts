/**
 * Settings of the server's own PostgreSQL: for one server, on a machine that may be small.
 * What is not here keeps PostgreSQL's default; fsync, autovacuum and synchronous commits are on by default and stay so,
 * but for the commits of reply journals (032).
 */
export const SETTINGS: Record<string, string> = {
  // The server's own (31), its lock, an operator's command and a backup, and some to spare.
  max_connections: "40",
  // As many for all connections together as PostgreSQL has by default: who leaves takes 940 where tables are in 16 parts.
  max_locks_per_transaction: "160",
  // Enough for the chats that are open now; the system's own cache holds the rest. Half of PostgreSQL's default.
  shared_buffers: "64MB",
  // Indexes and vacuum of a small database. Half the default.
  maintenance_work_mem: "32MB",
  // Bounds the disk that the log of changes takes, and the time a start after a crash needs to read it.
  // A quarter of the default.
  max_wal_size: "256MB",
  // The least that is stored: two files.
  min_wal_size: "32MB",
  // This database has no replicas, so the write-ahead log needs only what a restart does.
  wal_level: "minimal",
  max_wal_senders: "0",
  /*
   * Milliseconds until what a reply's journal was given is written, two more rounds at the latest: what was shown
   * 150 ms before is kept, also when PostgreSQL is killed. A tenth of the default; it sleeps while nothing is written.
   */
  wal_writer_delay: "20ms",
  // Processes that would wait for work: queries are short, and two processors are soon busy.
  max_parallel_workers_per_gather: "0",
  max_worker_processes: "2",
  max_logical_replication_workers: "0",
  autovacuum_max_workers: "1",
  // Three processes fewer than the default; what is read lies in memory anyway.
  io_method: "sync",
  // Queries are short: compiling one takes longer than running it.
  jit: "off",
  /*
   * What people write must not come into its log. An error reaches the server, which logs it without the values;
   * here only its own life is logged, in short: the long form quotes rows and statements.
   */
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_min_duration_statement: "-1",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_checkpoints: "off",
  log_autovacuum_min_duration: "-1",
  logging_collector: "off",
};
