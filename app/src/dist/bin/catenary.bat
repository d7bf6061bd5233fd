@echo off
rem Starts Catenary with the JVM of JAVA_HOME, or else with the java found on the PATH. All arguments are passed on.
rem CATENARY_OPTS: more options for the JVM, such as -Xmx4g.
setlocal

set "JAVA="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if not defined JAVA for %%J in (java.exe) do set "JAVA=%%~$PATH:J"
if not defined JAVA (
    echo catenary: no Java found; install Java 17 or newer, or set JAVA_HOME>&2
    exit /b 3
)

rem The solver is several times as fast with vectors, but Java announces their module on standard error. So commands that
rem run no scene do without.
set "VECTORS="
:option
if "%~1"=="--safe" shift /1 & goto option
if "%~1"=="--stacktrace" shift /1 & goto option
for %%C in (-h --help -V --version apply completion convert help manual new plugins validate) do if "%~1"=="%%C" goto start
set "VECTORS=--add-modules=jdk.incubator.vector"

rem A JVM that was put together without vectors says so in its release file.
for %%J in ("%JAVA%") do set "RELEASE=%%~dpJ..\release"
if not exist "%RELEASE%" goto start
findstr /b "MODULES=" "%RELEASE%" >nul || goto start
findstr /c:"jdk.incubator.vector" "%RELEASE%" >nul || set "VECTORS="

:start
rem The classes as the JDK of the build keeps them start sooner. Another JVM passes over the archive without a word.
set "ARCHIVE="
if exist "%~dp0..\catenary.jsa" set ARCHIVE="-XX:SharedArchiveFile=%~dp0..\catenary.jsa" -Xshare:auto -Xlog:cds=off -Xlog:cds+dynamic=off

rem Java compiles what has run often. Of the loops over springs it has seen enough after a twentieth of what it waits for.
set "SOON="
set "KERNELS=io.github.catenary.solver.simd"
set "SCALE=-XX:CompileCommand=CompileThresholdScaling"
if defined VECTORS set "SOON=-XX:CompileCommand=quiet %SCALE%,%KERNELS%.vector.VectorKernel::*,0.05 %SCALE%,%KERNELS%.ScalarKernel::*,0.05"
"%JAVA%" --enable-native-access=ALL-UNNAMED %VECTORS% %SOON% %ARCHIVE% %CATENARY_OPTS% -jar "%~dp0..\catenary.jar" %*
exit /b %ERRORLEVEL%
