# Compiles Ruby files in memory; the error of a file that does not compile begins with `file:line: `.
ARGV.each do |path|
  RubyVM::InstructionSequence.compile(File.read(path, encoding: 'UTF-8'), path)
rescue SyntaxError => e
  puts e.message
end
