import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';
import { streamLines, streamProblems, told } from './lines-of.ts';

/** Real files of public repositories, and what is wrong with each. */
const files: Readonly<Record<string, readonly string[]>> = {
  'duckdb_CRLF_no_final_newline.ndjson': [],
  'duckdb_UTF8_BOM.json': ['1: jsonl/multi-line-value "{"'],
  'duckdb_array_comma_malformed.json': [
    '1: jsonl/multi-line-value "["',
    '2: jsonl/missing-value ","',
  ],
  'duckdb_concatenated_no_newlines.ndjson': ['1: jsonl/concatenated-records "{"'],
  'duckdb_different_schemas.ndjson': [],
  'duckdb_duplicate_key.ndjson': ['3: jsonl/duplicate-key "\\"id\\""'],
  'duckdb_format_string_key.json': ['1: jsonl/duplicate-key "\\"%s\\""'],
  'duckdb_fuzzer_hang.json': [`1: jsonl/single-quotes "'[]"`],
  'duckdb_inconsistent_schemas.ndjson': [],
  'duckdb_map_of_dates_pretty_printed.jsonl': ['1: jsonl/multi-line-value "{"'],
  'duckdb_two_arrays.json': [],
  'duckdb_union_non_object_value.ndjson': [],
  'duckdb_unterminated_quotes.ndjson': ['3: jsonl/unterminated-string "\\"The Firm}"'],
  'duckdb_whitespace_only.json': [],
  'fastchat_dataType_pretty_printed.jsonl': ['1: jsonl/multi-line-value "{"'],
  'fastchat_gpt-4_pair_EMPTY.jsonl': [],
  'fastchat_reviewer_unquoted_keys.jsonl': [1, 2, 3].flatMap((line) =>
    ['temperature', 'max_tokens', 'description'].map(
      (key) => `${line}: jsonl/unquoted-key "${key}"`,
    ),
  ),
  'inspect_log_truncated.json.txt': ['1: jsonl/multi-line-value "{"'],
  'inspect_log_with_NaN.json.txt': [
    '1: jsonl/multi-line-value "{"',
    '41: jsonl/not-a-number "NaN"',
  ],
  'promptflow_evaluation_dataset_context_MIXED_EOL.jsonl': ['4: jsonl/mixed-line-endings "}"'],
  'promptflow_invalid_evaluate_unterminated_string.jsonl': [
    '1: jsonl/unterminated-string "\\"Paris is the capital of France.}"',
  ],
  'promptflow_qa_with_bing_invalid.jsonl': ['1: jsonl/missing-value "}"'],
  'promptflow_site_list_strings.jsonl': [],
  'promptflow_use_functions_pretty_printed.jsonl': ['1: jsonl/multi-line-value "{"'],
  'promptflow_utf8sig_test_data_BOM_LF.jsonl': [],
  'jsontestsuite/i_number_huge_exp.json': [],
  'jsontestsuite/i_number_too_big_pos_int.json': [],
  'jsontestsuite/i_object_key_lone_2nd_surrogate.json': ['1: jsonl/lone-surrogate "\\\\uDFAA"'],
  'jsontestsuite/i_string_1st_surrogate_but_2nd_missing.json': [
    '1: jsonl/lone-surrogate "\\\\uDADA"',
  ],
  'jsontestsuite/i_string_UTF-16LE_with_BOM.json': ['1: jsonl/invalid-utf8 "�"'],
  'jsontestsuite/i_string_UTF8_surrogate_U+D800.json': ['1: jsonl/invalid-utf8 "["'],
  'jsontestsuite/i_string_invalid_utf-8.json': ['1: jsonl/invalid-utf8 "["'],
  'jsontestsuite/i_string_iso_latin_1.json': ['1: jsonl/invalid-utf8 "["'],
  'jsontestsuite/i_string_lone_second_surrogate.json': ['1: jsonl/lone-surrogate "\\\\uDFAA"'],
  'jsontestsuite/i_string_overlong_sequence_2_bytes.json': ['1: jsonl/invalid-utf8 "["'],
  'jsontestsuite/i_string_truncated-utf-8.json': ['1: jsonl/invalid-utf8 "["'],
  'jsontestsuite/i_string_utf16BE_no_BOM.json': ['1: jsonl/invalid-utf8 "\\u0000"'],
  'jsontestsuite/i_structure_500_nested_arrays.json': [],
  'jsontestsuite/i_structure_UTF-8_BOM_empty_object.json': [],
  'jsontestsuite/n_array_extra_comma.json': ['1: jsonl/trailing-comma ","'],
  'jsontestsuite/n_number_NaN.json': ['1: jsonl/not-a-number "NaN"'],
  'jsontestsuite/n_number_infinity.json': ['1: jsonl/not-a-number "Infinity"'],
  'jsontestsuite/n_object_single_quote.json': [`1: jsonl/single-quotes "'a'"`],
  'jsontestsuite/n_object_trailing_comma.json': ['1: jsonl/trailing-comma ","'],
  'jsontestsuite/n_object_with_single_string.json': ['1: jsonl/missing-value "}"'],
  'jsontestsuite/n_string_unescaped_newline.json': [
    '1: jsonl/unterminated-string "\\"new"',
    '2: jsonl/unquoted-value "line"',
  ],
  'jsontestsuite/n_string_unescaped_tab.json': ['1: jsonl/control-character "\\t"'],
  'jsontestsuite/n_structure_UTF8_BOM_no_data.json': [],
  'jsontestsuite/n_structure_double_array.json': ['1: jsonl/concatenated-records "["'],
  'jsontestsuite/n_structure_null-byte-outside-string.json': [
    '1: jsonl/unexpected-character "\\u0000"',
  ],
  'jsontestsuite/n_structure_object_with_comment.json': ['1: jsonl/comment "/*comment*/"'],
  'jsontestsuite/n_structure_object_with_trailing_garbage.json': [
    '1: jsonl/concatenated-records "\\"x\\""',
  ],
  'jsontestsuite/y_object_duplicated_key.json': ['1: jsonl/duplicate-key "\\"a\\""'],
  'jsontestsuite/y_object_duplicated_key_and_value.json': ['1: jsonl/duplicate-key "\\"a\\""'],
  'jsontestsuite/y_string_u+2028_line_sep.json': [],
  'jsontestsuite/y_string_u+2029_par_sep.json': [],
  'jsontestsuite/y_string_unicode_U+FFFE_nonchar.json': [],
  'jsontestsuite/y_string_utf8.json': [],
  'jsontestsuite/y_structure_trailing_newline.json': [],
  'jsontestsuite/y_structure_whitespace_array.json': [],
};

describe('messy files', { skip: skipWithoutShared }, () => {
  it('are all in the table', () => {
    const present = ['', 'jsontestsuite/'].flatMap((folder) =>
      readdirSync(sharedPath('data', 'messy', folder))
        .filter((name) => /\.(json|jsonl|ndjson|txt)$/.test(name) && name !== 'SOURCE.txt')
        .map((name) => `${folder}${name}`),
    );
    assert.deepEqual(present.toSorted(), Object.keys(files).toSorted());
  });

  for (const [file, expected] of Object.entries(files)) {
    it(`has ${expected.length === 0 ? 'no problem' : 'its problems'}: ${file}`, () => {
      const lines = streamLines(readFileSync(sharedPath('data', 'messy', ...file.split('/'))));
      const texts = lines.map(({ text }) => text);
      assert.deepEqual(told(streamProblems(lines), texts), expected);
    });
  }
});
