/**
 * Promised pages that are not written yet. The build shows a link to one of them as text and counts it;
 * a link to any other missing page fails. Take a path off when its page is there.
 */
export const unwritten: readonly string[] = [
  '/sdk/client-side-sdks/react-native/',
  '/sdk/client-side-sdks/react-native/react-native-install',
  '/sdk/client-side-sdks/react-native/react-native-gettingstarted',
  '/sdk/client-side-sdks/react-native/react-native-usage',
  '/sdk/client-side-sdks/react-native/react-native-example',
  '/sdk/client-side-sdks/react-native/react-native-expo-install',
  '/sdk/client-side-sdks/roku/',
  '/sdk/client-side-sdks/roku/roku-install',
  '/sdk/client-side-sdks/roku/roku-gettingstarted',
  '/sdk/client-side-sdks/roku/roku-usage',
  '/sdk/client-side-sdks/roku/roku-example',
];
