/** A setting with which the server cannot start. Its message names the variable, for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
