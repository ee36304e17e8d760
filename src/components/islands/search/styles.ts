import modal from '@docsearch/css/dist/modal.css?inline';
import variables from '@docsearch/css/dist/_variables.css?inline';
import { adoptStyles } from '../../chrome/client/events.ts';
import own from './search.css?inline';

// The styles are part of the script of search, so that pages don't load them.
adoptStyles([variables, modal, own].join('\n'));
