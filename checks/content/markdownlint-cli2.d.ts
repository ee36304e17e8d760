/** The package has no types. These are the parts of its interface that tests use. */
declare module 'markdownlint-cli2' {
  export function main(parameters: {
    readonly argv: readonly string[];
    /** Texts to check instead of the files with these paths. */
    readonly fileContents?: Readonly<Record<string, string>>;
    readonly logError?: (line: string) => void;
  }): Promise<number>;
}
